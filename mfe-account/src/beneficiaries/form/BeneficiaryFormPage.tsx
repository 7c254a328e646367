import { withToken } from '@portal/shared/session';
import { addBeneficiary, updateBeneficiary } from '../api/beneficiaries';
import { withSaved, type Beneficiary, type BeneficiaryForm } from '../beneficiary';
import type { OwnBeneficiaries } from '../useBeneficiaries';
import { BeneficiaryFormView } from './BeneficiaryFormView';
import { leavesListOpen } from './saveFailure';

type BeneficiaryFormPageProps = {
  own: OwnBeneficiaries;
  /** Who is edited; undefined to add somebody. */
  subject: Beneficiary | undefined;
  onClose: () => void;
  onSaved: (text: string) => void;
};

const EMPTY: BeneficiaryForm = { name: '', email: '', phone: '' };

/** The form with its call; the list changes when the server has said yes, also for somebody who has left meanwhile. */
export function BeneficiaryFormPage({ own, subject, onClose, onSaved }: BeneficiaryFormPageProps) {
  const add = async (form: BeneficiaryForm, key: string) => {
    const { id, ...added } = await withToken((token) => addBeneficiary(own.phone, form, { token, key }));
    // Without an id there is nothing to change or remove it by: the list is asked for again (D-120).
    if (id === undefined) void own.lookAgain();
    else own.change((list) => withSaved(list, { ...added, id }));
    onSaved('Beneficiary added');
  };
  const update = async (id: string, form: BeneficiaryForm, key: string) => {
    const updated = await withToken((token) => updateBeneficiary(own.phone, { ...form, id }, { token, key }));
    own.change((list) => withSaved(list, updated));
    onSaved('Changes saved');
  };
  const save = async (form: BeneficiaryForm, key: string) => {
    try {
      await (subject ? update(subject.id, form, key) : add(form, key));
    } catch (error) {
      if (leavesListOpen(error)) void own.lookAgain();
      throw error;
    }
  };
  return <BeneficiaryFormView mode={subject ? 'edit' : 'add'} start={subject ?? EMPTY} save={save} onClose={onClose} />;
}
