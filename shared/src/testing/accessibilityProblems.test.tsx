import { render } from '@testing-library/react';
import { accessibilityProblems } from '@portal/shared/testing';

test('names the rule that is broken, and where', async () => {
  const { container } = render(
    <main>
      <h1>Title</h1>
      <input />
    </main>,
  );
  expect(await accessibilityProblems(container)).toEqual(['label: <input>']);
});

test('finds nothing wrong with what is right', async () => {
  const { container } = render(
    <label>
      Name <input />
    </label>,
  );
  expect(await accessibilityProblems(container)).toEqual([]);
});
