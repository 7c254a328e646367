import { html } from './html.ts';
import { htmlDocument } from './page.ts';

const SUGGESTIONS = ['Track my request', 'Check data balance'];

/**
 * The chat assistant for the portal's panel of 350 by 500 px. Its close button sends a message to the portal's
 * origin only (D-056); without a parent window the button is hidden.
 */
export function chatPage(portalOrigin: string): string {
  const suggestions = SUGGESTIONS.map((text) => html`<button type="button">${text}</button>`);
  const body = html`<body class="chat" data-portal="${portalOrigin}">
    <header aria-label="Chat">
      <div>
        <h1>Chat assistant</h1>
        <p class="status">Online</p>
      </div>
      <button class="close" type="button" aria-label="Close chat" hidden>
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M18 6 6 18M6 6l12 12" /></svg>
      </button>
    </header>
    <main aria-label="Chat">
      <div class="conversation" role="log" aria-label="Conversation" tabindex="0">
        <p class="message"><span class="visually-hidden">Assistant: </span>Y’ello! How can I help you today?</p>
        <noscript><p class="message">The chat needs JavaScript. The Help page answers most questions.</p></noscript>
      </div>
      <div class="suggestions" role="group" aria-label="Suggested questions">${suggestions}</div>
      <form autocomplete="off">
        <label class="visually-hidden" for="message">Write a message</label>
        <input id="message" name="message" placeholder="Write a message" maxlength="500" />
        <button class="send" type="submit" aria-label="Send">
          <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M3.7 3.7 21 12 3.7 20.3 6.5 12zM6.5 12H21" />
          </svg>
        </button>
      </form>
    </main>
  </body>`;
  return htmlDocument({ title: 'Chat assistant', styles: ['/chat.css'], scripts: ['/chat.js'], body });
}
