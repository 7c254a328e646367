import { render } from '@testing-library/react';
import { Illustration } from '@portal/shared/drawings';
import { drawings, type IllustrationName } from './Illustration.tsx';

test.each(Object.keys(drawings) as IllustrationName[])(
  'the illustration “%s” is one svg that is hidden from screen readers',
  (name) => {
    const { container } = render(<Illustration name={name} />);
    expect(container.querySelectorAll('svg')).toHaveLength(1);
    expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
    expect(container.querySelectorAll('svg path, svg rect, svg circle').length).toBeGreaterThan(2);
  },
);
