import { replyTo } from './replies.js';

test.each([
  ['Track my request', 'Fibre Requests'],
  ['I lost my SIM', 'Sim Swap'],
  ['My Wi-Fi is slow', 'half a minute'],
  ['I want to speak to a human', 'scripted assistant'],
  ['  HELLO ', 'Y’ello'],
  ['???', 'I did not understand'],
  ['constructor', 'I did not understand'],
])('“%s” gets a reply about “%s”', (message, part) => {
  expect(replyTo(message)).toContain(part);
});
