import { memo, useCallback, useState } from 'react';
import { Box } from '@portal/shared/mui/core';
import type { Faq } from '../content';
import { useInView } from '../useInView';
import { FaqItem } from './FaqItem';

/** The number of questions rendered first, and added each time the end of the list comes into view. */
const BATCH_SIZE = 32;

type RenderedFaqs = { faqs: readonly Faq[]; count: number };

/**
 * An accordion with one item open at a time (HP-004). A long list is rendered in steps, so that typing in the search stays
 * fast.
 */
export const FaqList = memo(function FaqList({ faqs }: { faqs: readonly Faq[] }) {
  const [open, setOpen] = useState<string>();
  const [rendered, setRendered] = useState<RenderedFaqs>({ faqs, count: BATCH_SIZE });
  const count = rendered.faqs === faqs ? rendered.count : BATCH_SIZE;
  const toggle = useCallback((id: string, opened: boolean) => setOpen(opened ? id : undefined), []);
  const renderMore = useCallback(() => setRendered({ faqs, count: count + BATCH_SIZE }), [faqs, count]);
  const end = useInView(renderMore);
  return (
    <Box>
      {faqs.slice(0, count).map((faq) => (
        <FaqItem key={faq.id} faq={faq} open={faq.id === open} onToggle={toggle} />
      ))}
      {count < faqs.length && <div ref={end} />}
    </Box>
  );
});
