/* global document, window */
import { replyTo } from './replies.js';

/** Long enough to look like a reply, short enough not to be noticed as waiting. */
const REPLY_DELAY_MS = 600;

const conversation = document.querySelector('.conversation');
const form = document.querySelector('form');
const field = form.elements.namedItem('message');
const close = document.querySelector('.close');
const portalOrigin = document.body.dataset.portal;

const time = new Intl.DateTimeFormat('en-GH', { hour: '2-digit', minute: '2-digit', hour12: false });
document.querySelector('.day').textContent = `Today, ${time.format(new Date())}`;

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
  setTimeout(() => addMessage(replyTo(message), 'Assistant'), REPLY_DELAY_MS);
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
