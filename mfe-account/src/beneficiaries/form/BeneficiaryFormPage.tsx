import { addBeneficiary, updateBeneficiary } from '../api/beneficiaries';
import { EMPTY_FORM, withSaved, type Beneficiary, type BeneficiaryForm } from '../beneficiary';
import type { LoadedBeneficiaries } from '../useBeneficiaries';
import { BeneficiaryFormView } from './BeneficiaryFormView';
import { mayHaveChangedList } from './toSaveErrors';

type BeneficiaryFormPageProps = {
  beneficiaries: LoadedBeneficiaries;
  /** The beneficiary that the form edits; undefined if the form adds one. */
  edited: Beneficiary | undefined;
  onClose: () => void;
  onSaved: (message: string) => void;
};

/**
 * Shows the form and sends its values to the API. The response changes the cached list even if the customer has left the
 * form by then.
 */
export function BeneficiaryFormPage({ beneficiaries, edited, onClose, onSaved }: BeneficiaryFormPageProps) {
  const add = async (form: BeneficiaryForm, idempotencyKey: string) => {
    const { id, ...added } = await addBeneficiary(beneficiaries.phone, form, idempotencyKey);
    // The list is loaded again for the id, without which the beneficiary could not be edited or removed (D-120).
    if (id === undefined) void beneficiaries.refetch();
    else beneficiaries.change((list) => withSaved(list, { ...added, id }));
    onSaved('Beneficiary added');
  };
  const update = async (id: string, form: BeneficiaryForm, idempotencyKey: string) => {
    const updated = await updateBeneficiary(beneficiaries.phone, { ...form, id }, idempotencyKey);
    beneficiaries.change((list) => withSaved(list, updated));
    onSaved('Changes saved');
  };
  const save = async (form: BeneficiaryForm, idempotencyKey: string) => {
    try {
      await (edited ? update(edited.id, form, idempotencyKey) : add(form, idempotencyKey));
    } catch (error) {
      if (mayHaveChangedList(error)) void beneficiaries.refetch();
      throw error;
    }
  };
  return (
    <BeneficiaryFormView
      mode={edited ? 'edit' : 'add'}
      draftId={`${beneficiaries.phone} ${edited?.id ?? 'add'}`}
      initialValues={edited ?? EMPTY_FORM}
      save={save}
      onClose={onClose}
    />
  );
}
