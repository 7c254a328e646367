import { Button } from '@portal/shared/mui/core';
import { EmptyState } from '@portal/shared/ui';

/** An empty list, and the one thing to do about it. */
export function NoBeneficiaries({ onAdd }: { onAdd: () => void }) {
  const add = (
    <Button variant="contained" onClick={onAdd}>
      Add beneficiary
    </Button>
  );
  return <EmptyState framed illustration="people" text="There are no beneficiaries at the moment" action={add} />;
}
