/** The demo customers, with what makes each of them worth a look. */
const CUSTOMERS = [
  ['ama.mensah@example.com', 'subscriber with five broadband accounts'],
  ['kofi.boateng@example.com', 'social sign-in, one account'],
  ['esi.quartey@example.com', 'no identity record, one account'],
  ['yaw.owusu@example.com', 'no phone number'],
  ['akosua.darko@example.com', 'nothing yet: every empty state'],
  ['kwame.asare@example.com', '200 accounts'],
];
const PASSWORD = 'Yello#2026';

/**
 * What is printed once the portal runs.
 * @param {string} address
 */
export function welcome(address) {
  const line = '─'.repeat(76);
  const customers = CUSTOMERS.map(([email, note]) => `    ${email.padEnd(28)}${note}`);
  return [
    line,
    `  Self Service Portal: ${address}`,
    '',
    `  Sign in as (password of all: ${PASSWORD})`,
    ...customers,
    '',
    '  Stop with Ctrl-C.',
    line,
  ].join('\n');
}
