/** D-131’s six seconds for a file of code. */
const TIMEOUT_MS = 6000;

/** Runs a script of another origin in the page; the document’s policy must name that origin. Rejects when it fails. */
export function loadScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const end = (settle: () => void) => {
      clearTimeout(timer);
      settle();
    };
    const fail = (why: string) => {
      script.remove();
      reject(new Error(`The script ${url} ${why}`));
    };
    const timer = setTimeout(() => fail('did not come in time'), TIMEOUT_MS);
    script.onload = () => end(resolve);
    script.onerror = () => end(() => fail('could not be loaded'));
    script.referrerPolicy = 'no-referrer';
    script.src = url;
    document.head.append(script);
  });
}
