import { useState } from 'react';
import type { Profile } from '@portal/shared/session';
import { initialDetails, sampleAddress, type Address, type Details } from './samplePerson';
import { usePhotoSelection } from './usePhotoSelection';

/**
 * The details, the photo and the address that the page shows, and their drafts. They are neither sent nor stored (AP-007,
 * AP-008); a draft stays while the other tab is shown.
 */
export function usePersonalInformation(customer: Profile) {
  const details = useDraft<Details, Details>(
    () => initialDetails(customer),
    (shown) => shown,
  );
  const photo = useDraft<Blob | null, Blob | null>(
    () => null,
    (shown) => shown,
  );
  const address = useDraft<Address | undefined, Address>(
    () => undefined,
    (shown) => shown ?? sampleAddress(),
  );
  const selection = usePhotoSelection(photo.change);
  return {
    details: {
      ...details,
      edit: () => {
        details.edit();
        photo.edit();
      },
      save: (value: Details) => {
        details.save(value);
        photo.save(photo.draft ?? null);
        selection.reset();
      },
      cancel: () => {
        details.cancel();
        photo.cancel();
        selection.reset();
      },
    },
    photo: { ...photo, selection },
    address: {
      ...address,
      // An address whose fields are all empty counts as no address.
      save: (value: Address) => address.save(Object.values(value).some((text) => text !== '') ? value : undefined),
    },
    hasUnsavedChanges:
      hasChangedText(details) ||
      hasChangedText(address) ||
      selection.isChecking ||
      (photo.draft !== undefined && photo.draft !== photo.shown),
  };
}

export type PersonalInformation = ReturnType<typeof usePersonalInformation>;

type Texts = Details | Address;

const hasChangedText = ({ draft, initialDraft }: { draft: Texts | undefined; initialDraft: Texts }) =>
  draft !== undefined && JSON.stringify(draft) !== JSON.stringify(initialDraft);

/** A shown value and, while the customer edits it, its draft. `save` replaces the shown value, `cancel` discards the draft. */
function useDraft<Shown, Draft extends Shown>(initial: () => Shown, toDraft: (shown: Shown) => Draft) {
  const [shown, setShown] = useState(initial);
  const [draft, setDraft] = useState<Draft>();
  const initialDraft = toDraft(shown);
  return {
    shown,
    draft,
    initialDraft,
    edit: () => setDraft(initialDraft),
    change: (next: Draft) => setDraft(next),
    save: (value: Shown) => {
      setShown(value);
      setDraft(undefined);
    },
    cancel: () => setDraft(undefined),
  };
}
