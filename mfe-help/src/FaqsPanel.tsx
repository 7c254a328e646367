import { ChevronDown } from 'lucide-react';
import { memo, useCallback, useId, useState } from 'react';
import { Accordion, AccordionDetails, AccordionSummary } from '@portal/shared/mui/accordion';
import { Box, Skeleton, Stack, Typography } from '@portal/shared/mui/core';
import { ContentPanel, type SearchProps } from './ContentPanel';
import type { Faq } from './api';
import { searchableFaqTexts } from './search';
import { useFaqs } from './useHelpContent';
import { useOnInView } from './useOnInView';

export function FaqsPanel(searchProps: SearchProps) {
  return (
    <ContentPanel
      title="Frequently Asked Questions"
      subtitle="Find quick answers to common questions about our services, bundles, and more."
      content={useFaqs()}
      loadingLabel="Loading questions"
      skeleton={SKELETON}
      emptyText="There are no FAQs at the moment. Check back later."
      textsOf={searchableFaqTexts}
      {...searchProps}
    >
      {(faqs) => <FaqList faqs={faqs} />}
    </ContentPanel>
  );
}

const SKELETON = (
  <Stack sx={{ gap: '12px' }}>
    {[1, 2, 3, 4, 5].map((item) => (
      <Skeleton key={item} variant="rounded" height={66} sx={{ borderRadius: '16px' }} />
    ))}
  </Stack>
);

/** The number of questions rendered first, and added each time the end of the list comes into view. */
const BATCH_SIZE = 32;

type RenderedFaqs = { faqs: readonly Faq[]; count: number };

/**
 * An accordion with one item open at a time (HP-004). A long list is rendered in steps, so that typing in the search
 * stays fast.
 */
const FaqList = memo(function FaqList({ faqs }: { faqs: readonly Faq[] }) {
  const [open, setOpen] = useState<string>();
  const [rendered, setRendered] = useState<RenderedFaqs>({ faqs, count: BATCH_SIZE });
  const count = rendered.faqs === faqs ? rendered.count : BATCH_SIZE;
  const toggle = useCallback((id: string, opened: boolean) => setOpen(opened ? id : undefined), []);
  const renderMore = useCallback(() => setRendered({ faqs, count: count + BATCH_SIZE }), [faqs, count]);
  const end = useOnInView(renderMore);
  return (
    <Box>
      {faqs.slice(0, count).map((faq) => (
        <FaqItem key={faq.id} faq={faq} open={faq.id === open} onToggle={toggle} />
      ))}
      {count < faqs.length && <div ref={end} />}
    </Box>
  );
});

type FaqItemProps = { faq: Faq; open: boolean; onToggle: (id: string, open: boolean) => void };

const FaqItem = memo(function FaqItem({ faq, open, onToggle }: FaqItemProps) {
  const id = useId();
  return (
    <Accordion
      elevation={0}
      expanded={open}
      onChange={(_, expanded) => onToggle(faq.id, expanded)}
      slotProps={{ transition: { timeout: 200, unmountOnExit: true } }}
    >
      <AccordionSummary
        id={`${id}question`}
        aria-controls={`${id}answer`}
        expandIcon={<ChevronDown size={20} />}
        sx={ACCORDION_SUMMARY_STYLE}
      >
        <Typography variant="h5" component="span" sx={{ overflowWrap: 'anywhere' }}>
          {faq.question}
        </Typography>
      </AccordionSummary>
      <AccordionDetails>
        <Typography color="textSecondary" sx={{ maxWidth: 712, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
          {faq.answer}
        </Typography>
      </AccordionDetails>
    </Accordion>
  );
});

const ACCORDION_SUMMARY_STYLE = {
  '& .MuiAccordionSummary-content': { minWidth: 0, pr: 2, my: '12px' },
  '& .MuiAccordionSummary-expandIconWrapper:not(.Mui-expanded)': { bgcolor: 'surface.neutral' },
} as const;
