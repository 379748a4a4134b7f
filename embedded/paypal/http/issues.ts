import type { Operation } from "./operations";

/**
 * PayPal's descriptions, from its OpenAPI documents of Orders v2, Payments v2 and Payment Method Tokens v3
 * (https://github.com/paypal/paypal-rest-api-specifications).
 */
const ISSUE_DESCRIPTIONS: Record<string, string> = {
  AGREEMENT_ALREADY_CANCELLED: "The requested agreement is already canceled.",
  AMOUNT_CHANGE_NOT_ALLOWED: "The amount specified is different from the amount authorized by payer.",
  AMOUNT_MISMATCH:
    "Should equal item_total + tax_total + shipping + handling + insurance - shipping_discount - discount.",
  AUTH_CAPTURE_NOT_ENABLED:
    "Authorization and Capture feature is not enabled for the merchant. Make sure that the recipient of the funds is a verified business account.",
  BILLING_AGREEMENT_NOT_FOUND: "The requested Billing Agreement token was not found.",
  CANNOT_BE_NEGATIVE:
    "Must be greater than or equal to 0. If the currency supports decimals, only two decimal place precision is supported.",
  CANNOT_BE_ZERO_OR_NEGATIVE:
    "Must be greater than zero. If the currency supports decimals, only two decimal place precision is supported.",
  CAPTURE_FULLY_REFUNDED: "The capture has already been fully refunded",
  COMPLIANCE_VIOLATION: "Transaction is declined due to compliance violation.",
  CONSENT_NEEDED: "CONSENT_NEEDED",
  DECIMALS_NOT_SUPPORTED:
    "Currency does not support decimals. Please refer to https://developer.paypal.com/docs/api/reference/currency-codes/ for more information.",
  DECIMAL_PRECISION: "If the currency supports decimals, only two decimal place precision is supported.",
  DOMESTIC_TRANSACTION_REQUIRED:
    "This transaction requires the payee and payer to be resident in the same country, a domestic transaction is required to create this payment.",
  DUPLICATE_INVOICE_ID:
    "Duplicate Invoice ID detected. To avoid a potential duplicate transaction your account setting requires that Invoice Id be unique for each transaction.",
  DUPLICATE_REFERENCE_ID: "`reference_id` must be unique if multiple `purchase_unit` are provided.",
  FIELD_NOT_PATCHABLE: "Field cannot be patched.",
  INSTRUMENT_DECLINED:
    "The instrument presented  was either declined by the processor or bank, or it can't be used for this payment.",
  INVALID_ACCOUNT_STATUS: "Account validations failed for the user.",
  INVALID_ARRAY_MAX_ITEMS: "The number of items in an array parameter is too large.",
  INVALID_ARRAY_MIN_ITEMS: "The number of items in an array parameter is too small.",
  INVALID_COUNTRY_CODE:
    "Country code is invalid. Please refer to https://developer.paypal.com/api/rest/reference/country-codes/ for a list of supported country codes.",
  INVALID_CURRENCY_CODE:
    "Currency code is invalid or is not currently supported. Please refer https://developer.paypal.com/api/rest/reference/currency-codes/ for list of supported currency codes.",
  INVALID_JSON_POINTER_FORMAT:
    "Path should be a valid JSON Pointer https://tools.ietf.org/html/rfc6901 that references a location within the request where the operation is performed.",
  INVALID_PARAMETER_SYNTAX: "The value of a field does not conform to the expected format.",
  INVALID_PARAMETER_VALUE: "A parameter value is not valid.",
  INVALID_PATCH_OPERATION:
    "The operation cannot be honored. Cannot add a property that's already present, use replace. Cannot remove a property thats not present, use add. Cannot replace a property thats not present, use add.",
  INVALID_RESOURCE_ID: "Specified resource ID does not exist. Please check the resource ID and try again.",
  INVALID_STRING_LENGTH: "The value of a field is either too short or too long",
  ITEM_TOTAL_MISMATCH: "Should equal sum of (unit_amount * quantity) across all items for a given purchase_unit.",
  ITEM_TOTAL_REQUIRED:
    "If item details are specified (items.unit_amount and items.quantity) corresponding amount.breakdown.item_total is required.",
  MALFORMED_REQUEST_JSON: "The request JSON is not well formed.",
  MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED: "You have exceeded the maximum number of payment attempts.",
  MAX_NUMBER_OF_REFUNDS_EXCEEDED: "You have exceeded the maximum number of refund attempts for this capture.",
  MAX_VALUE_EXCEEDED: "Should be less than or equal to 999999999999999.99.",
  MERCHANT_INITIATED_WITH_MULTIPLE_PURCHASE_UNITS:
    "`stored_payment_source.payment_initiator` = `MERCHANT` is not supported if more than one purchase_unit is present in the Order. Merchant initiated payments are not supported from orders with more than one purchase_unit. Please retry the request with multiple Order requests (one for each purchase_unit).",
  MISSING_REQUIRED_PARAMETER: "A required field / parameter is missing",
  MULTI_CURRENCY_ORDER:
    "Multiple differing values of currency_code are not supported. Entire Order request must have the same currency_code.",
  NOT_ENABLED_FOR_CARD_PROCESSING:
    "The API Caller account is not setup to be able to process card payments. Please contact PayPal customer support.",
  NOT_ENABLED_TO_VAULT_PAYMENT_SOURCE:
    "The API caller or the merchant on whose behalf the API call is initiated is not allowed to vault the given source. Please contact PayPal customer support for assistance.",
  NOT_SUPPORTED: "This field is not currently supported.",
  ORDER_ALREADY_CAPTURED: "Order already captured.If 'intent=CAPTURE' only one capture per order is allowed.",
  ORDER_ALREADY_COMPLETED: "The order cannot be patched after it is completed.",
  ORDER_COMPLETION_IN_PROGRESS:
    "The order was created with processing_instruction of ORDER_COMPLETE_ON_PAYMENT_APPROVAL. The customer has approved the payment and PayPal is still in the process of capturing the order on your behalf as instructed. Please try your request again.",
  ORDER_NOT_APPROVED:
    "Payer has not yet approved the Order for payment. Please redirect the payer to the 'rel':'approve' url returned as part of the HATEOAS links within the Create Order call or provide a valid `payment_source` in the request.",
  PARTIAL_REFUND_NOT_ALLOWED: "You cannot do a refund less than the original capture amount.",
  PATCH_PATH_REQUIRED: "Please specify a 'path' for the field for which the operation needs to be performed.",
  PATCH_VALUE_REQUIRED: "Please specify a 'value' to for the field that is being patched.",
  PAYEE_ACCOUNT_INVALID:
    "Payee account specified is invalid. Please check the `payee.email_address` or `payee.merchant_id` specified and try again. Ensure that either  `payee.merchant_id` or `payee.email_address` is specified.",
  PAYEE_ACCOUNT_LOCKED_OR_CLOSED: "The merchant account is locked or closed.",
  PAYEE_ACCOUNT_RESTRICTED: "The merchant account is restricted.",
  PAYEE_BLOCKED_TRANSACTION: "The Fraud settings for this seller are such that this payment cannot be executed.",
  PAYER_ACCOUNT_LOCKED_OR_CLOSED: "The payer account cannot be used for this transaction.",
  PAYER_ACCOUNT_RESTRICTED: "PAYER_ACCOUNT_RESTRICTED",
  PAYER_ACTION_REQUIRED: "Transaction cannot complete successfully, instruct the buyer to return to PayPal.",
  PAYER_CANNOT_PAY:
    "Payer cannot pay for this transaction. Please contact the payer to find other ways to pay for this transaction.",
  PAYPAL_REQUEST_ID_PREVIOUSLY_USED: "The PayPal-Request-ID has already been used for another request.",
  PAYPAL_REQUEST_ID_REQUIRED:
    "A PayPal-Request-Id is required if you are trying to process payment for an Order. Please specify a PayPal-Request-Id or Create the Order without a 'payment_source' specified.",
  PENDING_CAPTURE:
    "Cannot initiate a refund as the capture is pending. Capture is typically pending when the payer has funded the transaction using e-check/bank funded.",
  PERMISSION_DENIED: "You do not have permission to access or perform operations on this resource.",
  PLATFORM_FEES_NOT_SUPPORTED:
    "The API Caller is not enabled to process transactions by specifying 'platform_fees'. Please work with your PayPal Account Manager to enable this option for your account.",
  PREVIOUS_REQUEST_IN_PROGRESS:
    "A previous request on this resource is currently in progress. Please wait for sometime and try again. It is best to space out the initial and the subsequent request(s) to avoid receiving this error.",
  REDIRECT_PAYER_FOR_ALTERNATE_FUNDING: "Transaction failed. Redirect the payer to select another funding source.",
  REFERENCE_ID_NOT_FOUND:
    "Filter expression value is incorrect. Please check the value of the reference_id and try again.",
  REFERENCE_ID_REQUIRED:
    "'reference_id' is required for each 'purchase_unit' if multiple 'purchase_unit' are provided.",
  REFUND_AMOUNT_EXCEEDED:
    "The refund amount must be less than or equal to the capture amount that has not yet been refunded.",
  REFUND_CAPTURE_CURRENCY_MISMATCH: "Refund must be in the same currency as the capture",
  REFUND_FAILED_INSUFFICIENT_FUNDS:
    "Capture could not be refunded due to insufficient funds. Please check to see if you have sufficient funds in your PayPal account or if the bank account linked to your PayPal account is verified and has sufficient funds.",
  REFUND_NOT_ALLOWED: "Capture cannot be refunded.",
  REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK:
    "Refunds are not allowed on this capture due to a chargeback on the card or bank. Please contact the payee to resolve the chargeback.",
  REFUND_TIME_LIMIT_EXCEEDED: "You are over the time limit to perform a refund on this capture",
  TAX_TOTAL_MISMATCH: "Should equal sum of (tax * quantity) across all items for a given purchase_unit.",
  TAX_TOTAL_REQUIRED:
    "If item details are specified (items.tax_total and items.quantity) corresponding amount.breakdown.tax_total is required.",
  TOKEN_EXPIRED: "The token is expired and cannot be used for payment.",
  TOKEN_ID_NOT_FOUND: "Specified token was not found. Verify the token and try the request again.",
  TRANSACTION_BLOCKED_BY_PAYEE: "Transaction blocked by Payee’s Fraud Protection settings.",
  TRANSACTION_DISPUTED:
    "Partial refunds cannot be offered at this time because there is an open case on this transaction. Visit the PayPal Resolution Center to review this case.",
  TRANSACTION_LIMIT_EXCEEDED: "Total payment amount exceeded transaction limit.",
  TRANSACTION_RECEIVING_LIMIT_EXCEEDED: "The transaction exceeds the receiver's receiving limit.",
  TRANSACTION_REFUSED: "The request was refused.",
  UNSUPPORTED_PATCH_PARAMETER_VALUE: "The value specified for this field is not currently supported.",
  VAULT_INSTRUCTION_REQUIRED:
    "Vault instruction is required. Please use `vault.store_in_vault` to provide vault instruction.",
};

const OPERATION_ISSUE_DESCRIPTIONS: Partial<Record<Operation, Record<string, string>>> = {
  "order.create": {
    MISSING_REQUIRED_PARAMETER: "A required parameter is missing.",
    PAYER_CANNOT_PAY: "Combination of payer and payee settings mean that this buyer cannot pay this seller.",
  },
  "order.patch": {
    INVALID_PARAMETER_VALUE: "The value of a field is invalid.",
    MISSING_REQUIRED_PARAMETER: "A required field / parameter is missing.",
  },
  "order.authorize": {
    ACTION_DOES_NOT_MATCH_INTENT:
      "Order was created with an intent to 'CAPTURE'. Please use v2/checkout/orders/order_id/capture to complete the transaction or alternately Create an order with an intent of 'AUTHORIZE'.",
    ORDER_NOT_APPROVED:
      "Payer has not yet approved the Order for payment. Please redirect the payer to the 'rel':'approve' url returned as part of the HATEOAS links within the Create Order call.",
  },
  "capture.refund": {
    DUPLICATE_INVOICE_ID: "Invoice ID was previously used to refund a capture.",
    INVALID_PARAMETER_VALUE: "The value of a field is invalid.",
    INVALID_STRING_LENGTH: "The value of a field is either too short or too long.",
    INVALID_STRING_MAX_LENGTH: "The value of a field is too long.",
    MISSING_REQUIRED_PARAMETER: "A required field / parameter is missing.",
    PAYEE_ACCOUNT_LOCKED_OR_CLOSED: "Transaction could not complete because payee account is locked or closed.",
    PAYEE_ACCOUNT_RESTRICTED: "Payee account is restricted.",
  },
};

export function issueDescription(operation: Operation, issue: string): string | undefined {
  return OPERATION_ISSUE_DESCRIPTIONS[operation]?.[issue] ?? ISSUE_DESCRIPTIONS[issue];
}
