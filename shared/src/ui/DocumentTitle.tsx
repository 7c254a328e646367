interface DocumentTitleProps {
  title: string;
}

/** What the browser's tab says: the page, then the product. */
export function DocumentTitle({ title }: DocumentTitleProps) {
  return <title>{`${title} | Self Service Portal`}</title>;
}
