import { useRef } from 'react';
import { Stack } from '@portal/shared/mui/core';
import { EmptyState, ErrorPanel, SearchBox } from '@portal/shared/ui';
import { useFaqs, type Faq } from '../content';
import { PanelTitle } from '../PanelTitle';
import { ResultCount, useSearch } from '../search';
import { FaqList } from './FaqList';
import { FaqsLoading } from './FaqsLoading';
import { textsOfFaq } from './textsOfFaq';

type FaqsPanelProps = { query: string; onSearch: (query: string) => void };

/** The frequently asked questions, with a search over question and answer. */
export function FaqsPanel(search: FaqsPanelProps) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  return (
    <Stack sx={{ gap: { xs: '20px', lg: 4 } }}>
      <PanelTitle
        headingRef={headingRef}
        title="Frequently Asked Questions"
        subtitle="Find quick answers to common questions about our services, bundles, and more."
      />
      <Faqs {...search} onRetry={() => headingRef.current?.focus()} />
    </Stack>
  );
}

function Faqs({ onRetry, ...search }: FaqsPanelProps & { onRetry: () => void }) {
  const view = useFaqs();
  switch (view.status) {
    case 'loading':
      return <FaqsLoading />;
    case 'error':
      return (
        <ErrorPanel
          detail={view.message}
          onRetry={() => {
            onRetry();
            view.retry();
          }}
        />
      );
    case 'ready':
      return view.rows.length === 0 ? <NoFaqs /> : <FoundFaqs faqs={view.rows} {...search} />;
  }
}

function NoFaqs() {
  return <EmptyState framed illustration="search" text="There are no FAQs at the moment. Check back later." />;
}

function FoundFaqs({ faqs, query, onSearch }: FaqsPanelProps & { faqs: readonly Faq[] }) {
  const found = useSearch(faqs, query, textsOfFaq);
  return (
    <Stack sx={{ gap: { xs: '20px', sm: 3 } }}>
      <SearchBox label="Search" value={query} onChange={onSearch} />
      <ResultCount found={found} />
      {found.items.length === 0 ? (
        <EmptyState framed illustration="search" text="No search results, try again" />
      ) : (
        <FaqList faqs={found.items} />
      )}
    </Stack>
  );
}
