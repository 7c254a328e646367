export {
  HttpError,
  isHttpError,
  isNetworkError,
  isRequestError,
  isTransient,
  isUnexpectedResponse,
  messageOf,
  NetworkError,
  UnexpectedResponseError,
} from './errors.ts';
export { requestJson } from './requestJson.ts';
export type { CreateProof, JsonRequest, ProofRequest, Schema } from './requestJson.ts';
export { RETRY_ONCE } from './retryPolicy.ts';
export type { RetryPolicy } from './retryPolicy.ts';
export { getStepUpChallenge } from './stepUpChallenge.ts';
export type { StepUpChallenge } from './stepUpChallenge.ts';
export { pause, withRetry } from './withRetry.ts';
