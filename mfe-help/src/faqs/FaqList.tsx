import { memo, useCallback, useState } from 'react';
import { Box } from '@portal/shared/mui/core';
import type { Faq } from '../content';
import { useNear } from '../useInView';
import { FaqItem } from './FaqItem';

/** How many questions are drawn at once, and added each time the end of them comes near. */
const STEP = 32;

type Shown = { of: readonly Faq[]; count: number };

/**
 * The questions as an accordion with one item open at a time (HP-004). Of a long list only what can be seen, and some
 * more, is drawn, so that a keystroke in the search never waits for a thousand items.
 */
export const FaqList = memo(function FaqList({ faqs }: { faqs: readonly Faq[] }) {
  const [open, setOpen] = useState<string>();
  const [shown, setShown] = useState<Shown>({ of: faqs, count: STEP });
  const count = shown.of === faqs ? shown.count : STEP;
  const toggle = useCallback((id: string, opened: boolean) => setOpen(opened ? id : undefined), []);
  const showMore = useCallback(() => setShown({ of: faqs, count: count + STEP }), [faqs, count]);
  const end = useNear(showMore);
  return (
    <Box>
      {faqs.slice(0, count).map((faq) => (
        <FaqItem key={faq.id} faq={faq} open={faq.id === open} onToggle={toggle} />
      ))}
      {count < faqs.length && <div ref={end} />}
    </Box>
  );
});
