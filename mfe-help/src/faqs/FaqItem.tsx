import { ChevronDown } from 'lucide-react';
import { memo, useId } from 'react';
import { Accordion, AccordionDetails, AccordionSummary } from '@portal/shared/mui/accordion';
import { Typography } from '@portal/shared/mui/core';
import type { Faq } from '../content';

type FaqItemProps = { faq: Faq; open: boolean; onToggle: (id: string, open: boolean) => void };

export const FaqItem = memo(function FaqItem({ faq, open, onToggle }: FaqItemProps) {
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
