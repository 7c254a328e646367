import { html } from '../html.ts';
import { icon } from '../icon.ts';
import { htmlDocument } from '../page.ts';
import { wovenPattern } from '../wovenPattern.ts';

const HEADER_PATTERN = wovenPattern('arcs/bright/2 quarter/deep/0', '- bars/deep/0');

const SUGGESTIONS = ['Track my request', 'Check data balance'];

/**
 * The chat assistant for the portal's panel of 350 by 500 px. Its close button sends a message to the portal's
 * origin only (D-056); without a parent window the button is hidden.
 */
export function chatPage(portalOrigin: string): string {
  const suggestions = SUGGESTIONS.map((text) => html`<button type="button">${text}</button>`);
  const body = html`<body class="chat" data-portal="${portalOrigin}">
    <header aria-label="Chat">
      ${HEADER_PATTERN}
      <span class="tile">${icon('bot')}</span>
      <div>
        <h1>Chat assistant</h1>
        <p class="status">Online</p>
      </div>
      <button class="close" type="button" aria-label="Close chat" hidden>${icon('close')}</button>
    </header>
    <main aria-label="Chat">
      <div class="conversation" role="log" aria-label="Conversation" tabindex="0">
        <p class="day">Today</p>
        <p class="message"><span class="visually-hidden">Assistant: </span>Y’ello! How can I help you today?</p>
        <noscript><p class="message">The chat needs JavaScript. The Help page answers most questions.</p></noscript>
      </div>
      <div class="suggestions" role="group" aria-label="Suggested questions">${suggestions}</div>
      <form autocomplete="off">
        <label class="visually-hidden" for="message">Write a message</label>
        <input id="message" name="message" placeholder="Write a message" maxlength="500" />
        <button class="send" type="submit" aria-label="Send">${icon('send')}</button>
      </form>
    </main>
  </body>`;
  return htmlDocument({
    title: 'Chat assistant',
    styles: ['/chat/chat.css', '/chat/conversation.css'],
    scripts: ['/chat/chat.js'],
    body,
  });
}
