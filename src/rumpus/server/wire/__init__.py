"""What passes between page and server: messages, the socket, REST, and the page itself."""
