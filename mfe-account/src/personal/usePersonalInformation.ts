import { useState } from 'react';
import type { Profile } from '@portal/shared/session';
import { detailsOf } from './details';
import { usePhotoChoice } from './photo/usePhotoChoice';
import { sampleAddress, type Address, type Details } from './samplePerson';

/**
 * All of the page. It lives as long as the page does and goes nowhere else (AP-007, AP-008); a draft stays when the other
 * tab is looked at.
 */
export function usePersonalInformation(customer: Profile) {
  const details = useEditing<Details, Details>(
    () => detailsOf(customer),
    (shown) => shown,
  );
  const photo = useEditing<Blob | null, Blob | null>(
    () => null,
    (shown) => shown,
  );
  const choice = usePhotoChoice(photo.change);
  const address = useEditing<Address, Address | undefined>(
    () => undefined,
    (shown) => shown ?? sampleAddress(),
  );
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
        choice.drop();
      },
      cancel: () => {
        details.cancel();
        photo.cancel();
        choice.drop();
      },
    },
    photo: { ...photo, choice },
    /** Something was changed that is not saved yet. */
    isUnsaved:
      isEdited(details) ||
      isEdited(address) ||
      choice.checking ||
      (photo.draft !== undefined && photo.draft !== photo.shown),
    // An address without a word is none.
    address: {
      ...address,
      save: (value: Address) => address.save(Object.values(value).some((part) => part !== '') ? value : undefined),
    },
  };
}

export type PersonalInformation = ReturnType<typeof usePersonalInformation>;

/** Whether a draft has another text than it began with. */
function isEdited<Texts extends Record<string, string>>({ draft, start }: { draft: Texts | undefined; start: Texts }) {
  return draft !== undefined && Object.entries(draft).some(([name, text]) => text !== start[name]);
}

/** Something that is shown, and edited in a draft until it is saved or cancelled; no draft while nobody edits. */
function useEditing<Value extends Shown, Shown>(first: () => Shown, toDraft: (shown: Shown) => Value) {
  const [shown, setShown] = useState(first);
  const [draft, setDraft] = useState<Value>();
  return {
    shown,
    draft,
    /** What the draft began with. */
    start: toDraft(shown),
    edit: () => setDraft(toDraft(shown)),
    change: (next: Value) => setDraft(next),
    save: (value: Shown) => {
      setShown(value);
      setDraft(undefined);
    },
    cancel: () => setDraft(undefined),
  };
}
