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
} from './errors';
export { requestJson } from './requestJson';
export type { CreateProof, JsonRequest, ProofRequest, Schema } from './requestJson';
export { RETRY_ONCE } from './retryPolicy';
export type { RetryPolicy } from './retryPolicy';
export { getStepUpChallenge } from './stepUpChallenge';
export type { StepUpChallenge } from './stepUpChallenge';
export { pause, withRetry } from './withRetry';
