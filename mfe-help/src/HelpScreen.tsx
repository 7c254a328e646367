import { useState } from 'react';
import { Stack } from '@portal/shared/mui/core';
import { PageTitle } from '@portal/shared/page';
import { PageTabs, useTabPageParams } from '@portal/shared/ui';
import { FaqsPanel } from './FaqsPanel';
import { VideosPanel } from './videos/VideosPanel';

/** The help centre: frequently asked questions and how-to videos. Each tab has its own search. */
export function HelpScreen() {
  const { tab, showTab } = useTabPageParams(['faqs', 'videos']);
  const [queries, setQueries] = useState({ faqs: '', videos: '' });
  const search = { query: queries[tab], onSearch: (text: string) => setQueries({ ...queries, [tab]: text }) };
  return (
    <Stack sx={{ gap: '20px' }}>
      <PageTitle hidden title="Help centre" />
      <PageTabs label="Help" tabs={{ faqs: 'FAQs', videos: 'How To Videos' }} selected={tab} onSelect={showTab}>
        {tab === 'faqs' ? <FaqsPanel {...search} /> : <VideosPanel {...search} />}
      </PageTabs>
    </Stack>
  );
}
