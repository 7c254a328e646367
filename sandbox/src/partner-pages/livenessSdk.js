/* global document, window */
// Simulates a vendor's liveness check: `Liveness.start(…)` shows the camera over the page, detects movement, and saves on its
// server that this number passed the check. No picture is sent. It ends when `signal` is aborted.
(() => {
  const CHECKS = new URL('api/v1/checks', document.currentScript.src).href;
  const WIDTH = 64;
  const HEIGHT = 48;
  const INTERVAL_MS = 200;
  /** The mean difference of two frames, of 255, that counts as a movement. */
  const MIN_DIFFERENCE = 1.5;
  const MIN_MOVEMENTS = 5;
  const TIMEOUT_MS = 20_000;

  async function start({ key, credentials = { key }, signal, ...request }) {
    const aborted = new Promise((resolve) => {
      if (signal?.aborted) resolve('CANCELLED');
      signal?.addEventListener('abort', () => resolve('CANCELLED'));
    });
    const opening = navigator.mediaDevices.getUserMedia({ video: { facingMode: 'user' }, audio: false });
    const camera = await Promise.race([opening, aborted]);
    if (camera === 'CANCELLED') {
      void opening.then(turnOff, () => undefined);
      return notPassed(camera);
    }
    const view = show(camera);
    try {
      const outcome = await Promise.race([detectMovement(view.video), view.cancelled, aborted]);
      return outcome === 'moved' ? await saveCheck(credentials.key, request, signal) : notPassed(outcome);
    } finally {
      turnOff(camera);
      view.close();
    }
  }

  const notPassed = (status) => ({ success: false, status, transactionnumber: '', shortGuid: '' });
  const turnOff = (camera) => camera.getTracks().forEach((track) => track.stop());

  function show(camera) {
    const dialog = document.createElement('dialog');
    dialog.setAttribute('aria-label', 'Liveness check');
    Object.assign(dialog.style, { border: '0', borderRadius: '24px', padding: '24px', maxWidth: '420px' });
    const words = document.createElement('p');
    words.textContent = 'Look into the camera and move your head a little.';
    const video = document.createElement('video');
    Object.assign(video, { srcObject: camera, muted: true, playsInline: true });
    Object.assign(video.style, { width: '100%', borderRadius: '16px', transform: 'scaleX(-1)' });
    const cancel = document.createElement('button');
    cancel.textContent = 'Cancel';
    Object.assign(cancel.style, { minHeight: '48px', padding: '0 24px', marginTop: '16px' });
    dialog.append(words, video, cancel);
    document.body.append(dialog);
    dialog.showModal();
    video.play().catch(() => undefined); // closed before the first frame
    const cancelled = new Promise((resolve) => {
      cancel.addEventListener('click', () => resolve('CANCELLED'));
      dialog.addEventListener('cancel', () => resolve('CANCELLED'));
    });
    return { video, cancelled, close: () => dialog.remove() };
  }

  async function detectMovement(video) {
    const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT });
    const context = canvas.getContext('2d', { willReadFrequently: true });
    const end = Date.now() + TIMEOUT_MS;
    let previous;
    let movements = 0;
    while (Date.now() < end) {
      await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS));
      if (video.readyState < 2) continue;
      context.drawImage(video, 0, 0, WIDTH, HEIGHT);
      const { data } = context.getImageData(0, 0, WIDTH, HEIGHT);
      if (previous && difference(previous, data) > MIN_DIFFERENCE) movements += 1;
      if (movements >= MIN_MOVEMENTS) return 'moved';
      previous = data;
    }
    return 'FAILED';
  }

  function difference(one, other) {
    let sum = 0;
    for (let at = 1; at < one.length; at += 4) sum += Math.abs(one[at] - other[at]);
    return (sum * 4) / one.length;
  }

  async function saveCheck(key, request, signal) {
    const response = await fetch(CHECKS, {
      method: 'POST',
      signal,
      headers: { 'content-type': 'application/json', 'x-liveness-key': key },
      body: JSON.stringify(request),
    });
    if (!response.ok) throw new Error(`The liveness check failed with status ${response.status}`);
    return response.json();
  }

  window.Liveness = { start };
})();
