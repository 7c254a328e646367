import { Skeleton, Stack } from '@portal/shared/mui/core';
import { EmptyState, SearchBox } from '@portal/shared/ui';
import { faqTexts, useFaqs, type Faq } from '../content';
import { ContentPanel } from '../ContentPanel';
import { ResultCount, useSearch } from '../search';
import { FaqList } from './FaqList';

type FaqsPanelProps = { query: string; onSearch: (query: string) => void };

export function FaqsPanel(search: FaqsPanelProps) {
  return (
    <ContentPanel
      title="Frequently Asked Questions"
      subtitle="Find quick answers to common questions about our services, bundles, and more."
      content={useFaqs()}
      loadingLabel="Loading questions"
      skeleton={SKELETON}
      emptyText="There are no FAQs at the moment. Check back later."
    >
      {(faqs) => <SearchableFaqs faqs={faqs} {...search} />}
    </ContentPanel>
  );
}

function SearchableFaqs({ faqs, query, onSearch }: FaqsPanelProps & { faqs: readonly Faq[] }) {
  const result = useSearch(faqs, query, faqTexts);
  return (
    <Stack sx={{ gap: { xs: '20px', sm: 3 } }}>
      <SearchBox label="Search" value={query} onChange={onSearch} />
      <ResultCount result={result} />
      {result.items.length === 0 ? (
        <EmptyState framed illustration="search" text="No search results, try again" />
      ) : (
        <FaqList faqs={result.items} />
      )}
    </Stack>
  );
}

/** As large as the search box and the questions, so that the page does not move when they replace it. */
const SKELETON = (
  <>
    <Skeleton variant="rounded" height={52} sx={{ borderRadius: 999 }} />
    <Stack sx={{ gap: '12px' }}>
      {[1, 2, 3, 4, 5].map((item) => (
        <Skeleton key={item} variant="rounded" height={66} sx={{ borderRadius: '16px' }} />
      ))}
    </Stack>
  </>
);
