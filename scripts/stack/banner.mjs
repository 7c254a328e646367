/** The demo customers, each with what it demonstrates. */
const DEMO_CUSTOMERS = [
  ['ama.mensah@example.com', 'subscriber with five broadband accounts'],
  ['kofi.boateng@example.com', 'social sign-in, one account'],
  ['esi.quartey@example.com', 'no identity record, one account'],
  ['yaw.owusu@example.com', 'no phone number'],
  ['akosua.darko@example.com', 'no data: every empty state'],
  ['kwame.asare@example.com', '200 accounts'],
];
const DEMO_PASSWORD = 'Yello#2026';

/**
 * The text that `npm start` and `npm run dev` print when the servers run: address, and demo customers if there are any.
 */
export function bannerText({ PORTAL_ORIGIN: origin, DEMO_CUSTOMERS: isDemo }) {
  const line = '─'.repeat(76);
  const customers = DEMO_CUSTOMERS.map(([email = '', reason]) => `    ${email.padEnd(28)}${reason}`);
  return [
    line,
    `  Self Service Portal: ${origin}`,
    '',
    ...(isDemo === '1' ? [`  Sign in as (password of all: ${DEMO_PASSWORD})`, ...customers, ''] : []),
    '  Stop with Ctrl-C.',
    line,
  ].join('\n');
}
