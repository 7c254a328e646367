/** D-131: six seconds for each file of a remote. */
const TIMEOUT_MS = 6000;

/** How often each address was asked for on this page. */
const tries = new Map<string, number>();

/**
 * Runs a script of another bundle. Every further try of an address gets another query: a browser that still waits for
 * the first answer would let the second one wait with it. Rejects when the file is missing, differs from its checksum
 * or does not come in time.
 */
export function loadScript(address: string, integrity: string | undefined): Promise<void> {
  const before = tries.get(address) ?? 0;
  tries.set(address, before + 1);
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const settle = (work: () => void) => {
      clearTimeout(timer);
      script.remove();
      work();
    };
    const fail = (reason: string) => settle(() => reject(new Error(`${address}: ${reason}`)));
    const timer = setTimeout(() => fail('no answer in time'), TIMEOUT_MS);
    script.onload = () => settle(resolve);
    script.onerror = () => fail('not loaded');
    script.crossOrigin = 'anonymous';
    if (integrity) script.integrity = integrity;
    script.src = before === 0 ? address : `${address}?r=${before}`;
    document.head.append(script);
  });
}
