import { accessibilityProblems, renderScreen } from '@portal/shared/testing';

test('accessibilityProblems returns the violated rule and its element', async () => {
  const { container } = renderScreen(<input />);
  expect(await accessibilityProblems(container)).toEqual(['label: <input>']);
});
