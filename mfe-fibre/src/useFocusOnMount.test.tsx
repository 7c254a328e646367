import { screen } from '@testing-library/react';
import { renderSleeper } from '@portal/shared/testing';
import { useTakesFocus } from './useFocusOnMount';

function Answer() {
  return (
    <h2 ref={useTakesFocus<HTMLHeadingElement>()} tabIndex={-1}>
      The answer
    </h2>
  );
}

test('what takes the focus when it appears does not take it again after the page was hidden for a while', async () => {
  const { sleep, wake } = renderSleeper(<Answer />);
  const answer = screen.getByRole('heading');
  expect(answer).toHaveFocus();
  await sleep();
  answer.blur();
  await wake();
  expect(document.body).toHaveFocus();
});
