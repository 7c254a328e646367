import { PageTitle } from './PageTitle.tsx';

/** A page that consists of its title only (RT-023, RT-036). */
export function Placeholder({ text }: { text: string }) {
  return <PageTitle title={text} />;
}
