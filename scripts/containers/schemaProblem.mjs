import * as apps from 'kubernetes-models/apps/v1';
import * as autoscaling from 'kubernetes-models/autoscaling/v2';
import * as networking from 'kubernetes-models/networking.k8s.io/v1';
import * as policy from 'kubernetes-models/policy/v1';
import * as core from 'kubernetes-models/v1';

const MODELS = {
  'apps/v1': apps,
  'autoscaling/v2': autoscaling,
  'networking.k8s.io/v1': networking,
  'policy/v1': policy,
  v1: core,
};

/** How a manifest differs from the schema of the Kubernetes API; undefined if it does not. */
export function schemaProblem(manifest) {
  const { apiVersion, kind } = manifest;
  const Model = MODELS[apiVersion]?.[kind];
  if (!Model) return `${apiVersion} ${kind} is unknown`;
  try {
    new Model(manifest).validate();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
