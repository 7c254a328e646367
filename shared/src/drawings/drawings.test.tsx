import { Illustration, NotFoundNumerals } from '@portal/shared/drawings';
import { renderScreen } from '@portal/shared/testing';
import { drawings, type IllustrationName } from './illustrationDrawings';

test.each(Object.keys(drawings) as IllustrationName[])('the drawing “%s” is one decorative picture', (name) => {
  const { container } = renderScreen(<Illustration name={name} />);
  expect(container.querySelectorAll('svg')).toHaveLength(1);
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  expect(container.querySelectorAll('svg path, svg rect, svg circle').length).toBeGreaterThan(2);
});

test('the “404” is one decorative picture', () => {
  const { container } = renderScreen(<NotFoundNumerals />);
  expect(container.querySelectorAll('svg')).toHaveLength(1);
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
});
