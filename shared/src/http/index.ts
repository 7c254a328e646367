export {
  getStepUpChallenge,
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
export type { StepUpChallenge } from './errors.ts';
export { pause, requestJson, RETRY_ONCE, withRetry } from './requestJson.ts';
export type { JsonRequest, RetryPolicy, Schema } from './requestJson.ts';
