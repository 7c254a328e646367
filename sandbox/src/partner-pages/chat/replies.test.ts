import { replyTo } from './replies.js';

test.each([
  ['Track my request', 'Fibre Requests'],
  ['When will my fibre be installed?', 'Fibre Requests'],
  ['Check data balance', 'Broadband Accounts'],
  ['Move my fibre', 'Request Fibre Relocation'],
  ['I lost my SIM', 'Sim Swap'],
  ['how do i add a beneficiary', 'Manage Account'],
  ['My Wi-Fi is slow', 'half a minute'],
  ['Is Turbonet available in Kumasi?', 'check whether fibre has reached'],
  ['I want to speak to a human', 'scripted assistant'],
  ['  HELLO ', 'Y’ello'],
  ['thank you', 'welcome'],
  ['???', 'I did not understand'],
  ['constructor', 'I did not understand'],
])('“%s” gets a reply about “%s”', (message, part) => {
  expect(replyTo(message)).toContain(part);
});
