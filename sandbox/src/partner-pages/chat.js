/* global document, window */

/** Long enough to look like a reply, short enough not to be noticed as waiting. */
const REPLY_DELAY_MS = 600;

/** The replies of the assistant, each after the pattern of the messages it replies to; the first match is used. */
const REPLIES = [
  [
    /install|track|order|request|deliver|technician/,
    'Open Fibre Requests in the menu. “View details” shows every step of a request and the date of each one that is done.',
  ],
  [
    /balance|data|bundle|\bgb\b|usage|left/,
    'Your balances are in Broadband Accounts: each card shows the data left on that number.',
  ],
  [
    /\bsim\b|swap|lost|stolen|damaged/,
    'For a new SIM open Sim Swap in the menu. Keep your Ghana Card and the new SIM beside you, the camera reads both.',
  ],
  [/^(hi|hello|hey|y.?ello)\b/, 'Y’ello! What can I do for you?'],
  [/./, 'I am only a scripted assistant, nobody reads along here. The Help page answers most questions.'],
];

const conversation = document.querySelector('.conversation');
const form = document.querySelector('form');
const field = form.elements.namedItem('message');
const close = document.querySelector('.close');
const portalOrigin = document.body.dataset.portal;

/** Adds a message to the conversation as text, so that HTML in a customer's message is not interpreted. */
function addMessage(text, sender) {
  const message = document.createElement('p');
  message.className = sender === 'You' ? 'message mine' : 'message';
  const name = document.createElement('span');
  name.className = 'visually-hidden';
  name.textContent = `${sender}: `;
  message.append(name, text);
  conversation.append(message);
  conversation.scrollTop = conversation.scrollHeight;
}

function send(text) {
  const message = text.trim();
  if (!message) return;
  addMessage(message, 'You');
  const [, reply] = REPLIES.find(([pattern]) => pattern.test(message.toLowerCase()));
  setTimeout(() => addMessage(reply, 'Assistant'), REPLY_DELAY_MS);
}

/** Only the portal can close its panel. The message is sent to the portal's origin only. */
function closeChat() {
  window.parent.postMessage({ type: 'closeChat' }, portalOrigin);
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  send(field.value);
  field.value = '';
  field.focus();
});

for (const suggestion of document.querySelectorAll('.suggestions button')) {
  suggestion.addEventListener('click', () => send(suggestion.textContent));
}

if (window.parent !== window) {
  // Any message shows the portal that this page runs.
  window.parent.postMessage({ type: 'chatReady' }, portalOrigin);
  close.hidden = false;
  close.addEventListener('click', closeChat);
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') closeChat();
  });
}
