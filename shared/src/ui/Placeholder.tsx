import { PageTitle } from './PageTitle';

interface PlaceholderProps {
  text: string;
}

/** A page that is its text and nothing else; the text is the h1 (RT-023, RT-036). */
export function Placeholder({ text }: PlaceholderProps) {
  return <PageTitle title={text} />;
}
