/** The replies of the assistant, each after the pattern of the messages it replies to; the first match is used. */
const REPLIES = [
  [
    /install|track|order|request|deliver|technician/,
    'Open Fibre Requests in the menu. “View details” shows every step of a request and the date of each one that is done.',
  ],
  [
    /relocat|move|moving|new (home|house|address|place)/,
    'Open Broadband Accounts, choose your fibre account and press “Request Fibre Relocation”. You pick the new place on a map.',
  ],
  [
    /balance|data|bundle|\bgb\b|usage|left/,
    'Your balances are in Broadband Accounts: each card shows the data left on that number.',
  ],
  [
    /\bsim\b|swap|lost|stolen|damaged/,
    'For a new SIM open Sim Swap in the menu. Keep your Ghana Card and the new SIM beside you, the camera reads both.',
  ],
  [
    /fibre|fiber|available|coverage|turbonet/,
    'In Fibre Requests you can check whether fibre has reached your place: search for it, or give its coordinates.',
  ],
  [/beneficiar/, 'Beneficiaries are in Manage Account. You can add, change and remove them there.'],
  [
    /router|wi-?fi|slow|internet|reset|restart/,
    'Switch the router off, wait for half a minute and switch it on again. Help has a short video about a full reset.',
  ],
  [
    /agent|human|person|someone|call|speak/,
    'I am only a scripted assistant, nobody reads along here. The Help page answers most questions.',
  ],
  [/thank|medaase|great|perfect/, 'You are welcome. Is there anything else?'],
  [/^(hi|hello|hey|y.?ello|good (morning|afternoon|evening)|akwaaba)\b/, 'Y’ello! What can I do for you?'],
  [/\b(bye|goodbye)\b/, 'Goodbye, and thank you for writing.'],
];

const UNKNOWN =
  'I did not understand that. I can tell you about fibre requests, relocation, data balances, SIM swap and your router.';

export function replyTo(message) {
  const text = message.toLowerCase().trim();
  const [, reply] = REPLIES.find(([pattern]) => pattern.test(text)) ?? [undefined, UNKNOWN];
  return reply;
}
