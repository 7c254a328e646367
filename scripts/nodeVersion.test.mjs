import { nodeVersionProblem } from './nodeVersion.mjs';

test.each(['20.19.0', '20.20.2', '22.1.0', '24.0.0'])('Node %s is new enough', (version) => {
  expect(nodeVersionProblem(version)).toBeUndefined();
});

test.each(['18.20.0', '20.18.3', '20.9.0'])(
  'Node %s is too old, and the message names the version that is needed',
  (version) => {
    expect(nodeVersionProblem(version)).toBe(
      `Node 20.19 or newer is needed, this is ${version}. Install one from https://nodejs.org and try again.`,
    );
  },
);
