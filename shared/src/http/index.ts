export {
  HttpError,
  isHttpError,
  isNetworkError,
  isRequestError,
  isTransient,
  isUnexpectedResponse,
  messageOf,
  NetworkError,
  referenceOf,
  UnexpectedResponseError,
} from './errors.ts';
export { requestJson } from './requestJson.ts';
export type { JsonRequest, Schema } from './requestJson.ts';
export { getStepUpChallenge } from './stepUpChallenge.ts';
export type { StepUpChallenge } from './stepUpChallenge.ts';
export { pause, RETRY_ONCE, withRetry } from './withRetry.ts';
export type { RetryPolicy } from './withRetry.ts';
