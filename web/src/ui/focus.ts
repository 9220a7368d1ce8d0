/** Whoever closes what stood in front goes on where they were: the focus returns to what opened it. */

/** Call as something opens; call what comes back once it is gone. */
export function rememberFocus(): () => void {
  const opener = document.activeElement;
  return () => {
    if (opener instanceof HTMLElement && opener !== document.body && opener.isConnected) opener.focus({ preventScroll: true });
  };
}
