import { useState } from 'react';
import { SWRConfig } from 'swr';
import { Box, Stack } from '@portal/shared/mui/core';
import { Tab, Tabs } from '@portal/shared/mui/tabs';
import { PageTitle } from '@portal/shared/ui';
import { FaqsPanel } from './faqs/FaqsPanel';
import { useHelpTab, type HelpTab } from './useHelpTab';
import { VideosPanel } from './videos/VideosPanel';

// What is kept for thirty minutes stands in content/contentSource.ts; swr alone would keep it as long as the page lives.
const requestsOfThisVisit = { provider: () => new Map() };
const NOTHING_TYPED: Record<HelpTab, string> = { faqs: '', videos: '' };

/** The help centre: frequently asked questions, and how-to videos. Each tab has a search of its own. */
export function HelpScreen() {
  const { tab, showTab } = useHelpTab();
  const [queries, setQueries] = useState(NOTHING_TYPED);
  const search = { query: queries[tab], onSearch: (text: string) => setQueries({ ...queries, [tab]: text }) };
  return (
    <Stack sx={{ gap: '20px', maxWidth: tab === 'faqs' ? 880 : 'none' }}>
      <PageTitle hidden title="Help centre" />
      <Tabs
        value={tab}
        onChange={(_, chosen: HelpTab) => showTab(chosen)}
        variant="scrollable"
        scrollButtons={false}
        aria-label="Help"
      >
        <Tab value="faqs" label="FAQs" id="faqs-tab" aria-controls="faqs-panel" />
        <Tab value="videos" label="How To Videos" id="videos-tab" aria-controls="videos-panel" />
      </Tabs>
      <Box role="tabpanel" id={`${tab}-panel`} aria-labelledby={`${tab}-tab`}>
        <SWRConfig value={requestsOfThisVisit}>
          {tab === 'faqs' ? <FaqsPanel {...search} /> : <VideosPanel {...search} />}
        </SWRConfig>
      </Box>
    </Stack>
  );
}
