import { accessibilityProblems, renderScreen } from '@portal/shared/testing';
import { clearMockRoutes, failOnUnmockedRequests } from './mockFetch.ts';

test('accessibilityProblems returns the violated rule and its element', async () => {
  const { container } = renderScreen(<input />);
  expect(await accessibilityProblems(container)).toEqual(['label: <input>']);
});

test('a request without a mocked route rejects, and the test fails with its method and URL', async () => {
  await expect(fetch('/unmocked?x=1')).rejects.toThrow('Failed to fetch');
  expect(failOnUnmockedRequests).toThrow('No mocked route for GET /unmocked?x=1');
  clearMockRoutes();
});
