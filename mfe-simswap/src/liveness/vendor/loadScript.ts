/** The time limit for loading the script (D-131). */
const TIMEOUT_MS = 6000;

/**
 * Loads and runs a script of another origin; the content security policy must allow that origin. With `integrity` the script
 * must have that hash, and its server must allow the portal's origin (CORS).
 */
export function loadScript(url: string, integrity?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const end = (settle: () => void) => {
      clearTimeout(timer);
      settle();
    };
    const fail = (reason: string) => {
      script.remove();
      reject(new Error(`The script ${url} ${reason}`));
    };
    const timer = setTimeout(() => fail('was not loaded within 6 s'), TIMEOUT_MS);
    script.onload = () => end(resolve);
    script.onerror = () => end(() => fail('could not be loaded'));
    script.referrerPolicy = 'no-referrer';
    if (integrity !== undefined) Object.assign(script, { integrity, crossOrigin: 'anonymous' });
    script.src = url;
    document.head.append(script);
  });
}
