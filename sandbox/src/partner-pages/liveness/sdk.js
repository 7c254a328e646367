/* global document, window */
// The stand-in for a vendor's liveness check: `Liveness.start(…)` opens the camera over the page, looks whether what it
// sees moves, and asks its server to keep that this number passed. No picture is sent. It ends when `signal` is aborted.
(() => {
  const CHECKS = new URL('api/v1/checks', document.currentScript.src).href;
  const WIDTH = 64;
  const HEIGHT = 48;
  const EVERY_MS = 200;
  /** Mean difference of two pictures, of 255, from which on something has moved. */
  const MOVED = 1.5;
  /** Moving pictures that are enough. */
  const ENOUGH = 5;
  const GIVE_UP_MS = 20_000;

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
      const outcome = await Promise.race([moving(view.video), view.cancelled, aborted]);
      return outcome === 'moved' ? await keep(credentials.key, request, signal) : notPassed(outcome);
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
    video.play().catch(() => undefined); // closed before the first picture
    const cancelled = new Promise((resolve) => {
      cancel.addEventListener('click', () => resolve('CANCELLED'));
      dialog.addEventListener('cancel', () => resolve('CANCELLED'));
    });
    return { video, cancelled, close: () => dialog.remove() };
  }

  async function moving(video) {
    const canvas = Object.assign(document.createElement('canvas'), { width: WIDTH, height: HEIGHT });
    const paper = canvas.getContext('2d', { willReadFrequently: true });
    const end = Date.now() + GIVE_UP_MS;
    let before;
    let moves = 0;
    while (Date.now() < end) {
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
      if (video.readyState < 2) continue;
      paper.drawImage(video, 0, 0, WIDTH, HEIGHT);
      const { data } = paper.getImageData(0, 0, WIDTH, HEIGHT);
      if (before && difference(before, data) > MOVED) moves += 1;
      if (moves >= ENOUGH) return 'moved';
      before = data;
    }
    return 'FAILED';
  }

  function difference(one, other) {
    let sum = 0;
    for (let at = 1; at < one.length; at += 4) sum += Math.abs(one[at] - other[at]);
    return (sum * 4) / one.length;
  }

  async function keep(key, request, signal) {
    const answer = await fetch(CHECKS, {
      method: 'POST',
      signal,
      headers: { 'content-type': 'application/json', 'x-liveness-key': key },
      body: JSON.stringify(request),
    });
    if (!answer.ok) throw new Error(`The liveness check answered ${answer.status}`);
    return answer.json();
  }

  window.Liveness = { start };
})();
