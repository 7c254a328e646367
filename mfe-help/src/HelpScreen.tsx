import { useState } from 'react';
import { Stack } from '@portal/shared/mui/core';
import { PageTabs, PageTitle, useTabPageParams } from '@portal/shared/ui';
import { FaqsPanel } from './faqs/FaqsPanel';
import { VideosPanel } from './videos/VideosPanel';

const TABS = { faqs: 'FAQs', videos: 'How To Videos' } as const;
const EMPTY_QUERIES = { faqs: '', videos: '' };

/** The help centre: frequently asked questions and how-to videos. Each tab has its own search. */
export function HelpScreen() {
  const { tab, showTab } = useTabPageParams(['faqs', 'videos']);
  const [queries, setQueries] = useState(EMPTY_QUERIES);
  const search = { query: queries[tab], onSearch: (text: string) => setQueries({ ...queries, [tab]: text }) };
  return (
    <Stack sx={{ gap: '20px', maxWidth: tab === 'faqs' ? 880 : 'none' }}>
      <PageTitle hidden title="Help centre" />
      <PageTabs label="Help" tabs={TABS} selected={tab} onSelect={showTab}>
        {tab === 'faqs' ? <FaqsPanel {...search} /> : <VideosPanel {...search} />}
      </PageTabs>
    </Stack>
  );
}
