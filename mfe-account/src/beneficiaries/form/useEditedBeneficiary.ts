import { useState } from 'react';
import type { Beneficiary } from '../beneficiary';

/** The beneficiary a form is about. It stays when the list loses it meanwhile: what is entered is the customer’s. */
export function useEditedBeneficiary(list: readonly Beneficiary[], id: string | null): Beneficiary | undefined {
  const found = list.find((each) => each.id === id);
  const [opened, setOpened] = useState(found);
  if (found && found.id !== opened?.id) setOpened(found);
  return found ?? (opened?.id === id ? opened : undefined);
}
