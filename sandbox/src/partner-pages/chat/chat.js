/* global document, window */
import { replyTo } from './replies.js';

/** Long enough to be seen as an answer, short enough not to wait for. */
const ANSWER_AFTER_MS = 600;

const conversation = document.querySelector('.conversation');
const form = document.querySelector('form');
const field = form.elements.namedItem('message');
const close = document.querySelector('.close');
const portalOrigin = document.body.dataset.portal;

const time = new Intl.DateTimeFormat('en-GH', { hour: '2-digit', minute: '2-digit', hour12: false });
document.querySelector('.day').textContent = `Today, ${time.format(new Date())}`;

/** Adds a message to the conversation, as text: nothing a customer writes becomes markup. */
function say(text, speaker) {
  const message = document.createElement('p');
  message.className = speaker === 'You' ? 'message mine' : 'message';
  const name = document.createElement('span');
  name.className = 'visually-hidden';
  name.textContent = `${speaker}: `;
  message.append(name, text);
  conversation.append(message);
  conversation.scrollTop = conversation.scrollHeight;
}

function ask(text) {
  const message = text.trim();
  if (!message) return;
  say(message, 'You');
  setTimeout(() => say(replyTo(message), 'Assistant'), ANSWER_AFTER_MS);
}

/** The portal owns the panel: it is asked to close it, and nobody but the portal hears that. */
function closeChat() {
  window.parent.postMessage({ type: 'closeChat' }, portalOrigin);
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  ask(field.value);
  field.value = '';
  field.focus();
});

for (const suggestion of document.querySelectorAll('.suggestions button')) {
  suggestion.addEventListener('click', () => ask(suggestion.textContent));
}

if (window.parent !== window) {
  close.hidden = false;
  close.addEventListener('click', closeChat);
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') closeChat();
  });
}
