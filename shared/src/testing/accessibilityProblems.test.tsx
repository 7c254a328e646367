import { render } from '@testing-library/react';
import { accessibilityProblems } from '@portal/shared/testing';

test('accessibilityProblems returns the violated rule and its element', async () => {
  const { container } = render(
    <main>
      <h1>Title</h1>
      <input />
    </main>,
  );
  expect(await accessibilityProblems(container)).toEqual(['label: <input>']);
});

test('accessibilityProblems returns nothing for a labelled input', async () => {
  const { container } = render(
    <label>
      Name <input />
    </label>,
  );
  expect(await accessibilityProblems(container)).toEqual([]);
});
