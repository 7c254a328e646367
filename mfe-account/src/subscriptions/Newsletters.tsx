import { useId } from 'react';
import { Box, Button, Card, Stack, Typography } from '@portal/shared/mui/core';
import { EmptyState, SampleCaption, type TabPageParams } from '@portal/shared/ui';
import { twoColumnGrid } from '../twoColumnGrid';
import { sampleNewsletters, type Newsletter } from './sampleSubscriptions';
import { SamplePagination } from './SamplePagination';

export function Newsletters({ params }: { params: Pick<TabPageParams<string>, 'page' | 'showPage'> }) {
  const newsletters = sampleNewsletters();
  if (newsletters.length === 0) {
    return (
      <EmptyState
        framed
        illustration="news"
        text="There are no newsletters available at the moment. Check back later."
      />
    );
  }
  return (
    <Stack sx={{ gap: 2 }}>
      <SampleCaption text="Sample newsletters" />
      <Box component="ul" aria-label="Newsletters" sx={{ ...twoColumnGrid, gap: { xs: 2, lg: 3 } }}>
        {newsletters.map((newsletter) => (
          <NewsletterCard key={newsletter.id} newsletter={newsletter} />
        ))}
      </Box>
      <SamplePagination params={params} />
    </Stack>
  );
}

function NewsletterCard({ newsletter: { id, title, description, timeAgo, imageUrl } }: { newsletter: Newsletter }) {
  const titleId = useId();
  return (
    <Card component="li" sx={NEWSLETTER_CARD_STYLE}>
      <img src={imageUrl} alt="" loading="lazy" />
      <div className="text">
        <Typography variant="caption" component="p" color="textSecondary">
          {timeAgo}
        </Typography>
        <Typography variant="h4" component="h2" id={titleId}>
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {description}
        </Typography>
        {/* “Read More” only logs to the console, as specified (D-104). */}
        <Button
          variant="outlined"
          size="small"
          aria-describedby={titleId}
          onClick={() => console.log('Read More', id)}
          sx={{ mt: '12px' }}
        >
          Read More
        </Button>
      </div>
    </Card>
  );
}

const NEWSLETTER_CARD_STYLE = {
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  '& img': { display: 'block', width: '100%', height: 148, objectFit: 'cover', objectPosition: 'right' },
  '& .text': { p: '20px' },
} as const;
