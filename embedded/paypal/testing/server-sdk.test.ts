import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import {
  ApiError,
  CheckoutPaymentIntent,
  Client,
  Environment,
  OrdersController,
  PatchOp,
  PaymentInitiator,
  PaymentsController,
  PaypalPaymentTokenUsageType,
  StoredPaymentSourceUsageType,
  StoreInVaultInstruction,
  UsagePattern,
  VaultController,
} from "@paypal/paypal-server-sdk";
import { CLIENT } from "./merchant";
import { startShop, type TestShop } from "./shop";

/** PayPal's own client, redirected through its public hooks. */
class BasedClient extends Client {
  readonly #base: string;

  constructor(base: string) {
    super({
      environment: Environment.Sandbox,
      timeout: 10_000,
      clientCredentialsAuthCredentials: { oAuthClientId: CLIENT.clientId, oAuthClientSecret: CLIENT.clientSecret },
    });
    this.#base = base;
  }

  override getRequestBuilderFactory(): ReturnType<Client["getRequestBuilderFactory"]> {
    const make = super.getRequestBuilderFactory();
    return (...parts) => {
      const builder = make(...parts);
      builder.interceptRequest((request) => ({
        ...request,
        url: request.url.replace(/^https:\/\/api-m\.(sandbox\.)?paypal\.com/, this.#base),
      }));
      return builder;
    };
  }
}

let shop: TestShop;
let orders: OrdersController;
let payments: PaymentsController;
let vault: VaultController;
beforeAll(async () => {
  shop = await startShop();
  const client = new BasedClient(shop.url);
  orders = new OrdersController(client);
  payments = new PaymentsController(client);
  vault = new VaultController(client);
});
afterAll(() => shop.close());

const amount = { currencyCode: "GBP", value: "7.99" };

const first = (invoiceId: string) =>
  orders.createOrder({
    paypalRequestId: `create-${invoiceId}`,
    prefer: "return=representation",
    body: {
      intent: CheckoutPaymentIntent.Capture,
      purchaseUnits: [{ amount, invoiceId, customId: invoiceId }],
      paymentSource: {
        paypal: {
          attributes: {
            vault: {
              storeInVault: StoreInVaultInstruction.OnSuccess,
              usageType: PaypalPaymentTokenUsageType.Merchant,
              usagePattern: UsagePattern.SubscriptionPrepaid,
            },
          },
          experienceContext: { returnUrl: "http://shop.localhost/a", cancelUrl: "http://shop.localhost/b" },
        },
      },
    },
  });

describe("PayPal's server SDK", () => {
  test("PayPal's server SDK buys, reads, renews, refunds and deletes the token", async () => {
    const created = await first("sdk-1");
    expect(created.statusCode).toBe(201);
    expect(created.result).toMatchObject({ status: "PAYER_ACTION_REQUIRED", purchaseUnits: [{ invoiceId: "sdk-1" }] });
    const id = created.result.id ?? "";
    expect(created.result.links?.some(({ rel }) => rel === "payer-action")).toBe(true);
    await shop.paypal.controls.approve(id);

    const captured = await orders.captureOrder({ id, paypalRequestId: "sdk-1-cap", prefer: "return=representation" });
    const capture = captured.result.purchaseUnits?.[0]?.payments?.captures?.[0];
    expect(capture).toMatchObject({
      status: "COMPLETED",
      invoiceId: "sdk-1",
      sellerReceivableBreakdown: { paypalFee: { value: "0.53" }, netAmount: { value: "7.46" } },
    });
    const token = captured.result.paymentSource?.paypal?.attributes?.vault;
    expect(token).toMatchObject({ status: "VAULTED", customer: { id: expect.any(String) } });
    const again = await orders.captureOrder({ id, paypalRequestId: "sdk-1-cap", prefer: "return=representation" });
    expect([captured.statusCode, again.statusCode]).toEqual([201, 200]);
    expect((await orders.getOrder({ id })).result).toMatchObject({ status: "COMPLETED", id });
    const captureId = capture?.id ?? "";
    expect((await payments.getCapturedPayment({ captureId })).result).toMatchObject({
      supplementaryData: { relatedIds: { orderId: id } },
    });

    const vaultId = token?.id ?? "";
    const tokens = await vault.listCustomerPaymentTokens({
      customerId: token?.customer?.id ?? "",
      totalRequired: true,
    });
    expect(tokens.result).toMatchObject({ totalItems: 1, paymentTokens: [{ id: vaultId }] });
    const renewed = await orders.createOrder({
      paypalRequestId: "sdk-1-renewal-2",
      body: {
        intent: CheckoutPaymentIntent.Capture,
        purchaseUnits: [{ amount, invoiceId: "sdk-1:2" }],
        paymentSource: {
          paypal: {
            vaultId,
            storedCredential: {
              paymentInitiator: PaymentInitiator.Merchant,
              usage: StoredPaymentSourceUsageType.Subsequent,
              usagePattern: UsagePattern.SubscriptionPrepaid,
            },
          },
        },
      },
    });
    expect(renewed.result).toMatchObject({ status: "COMPLETED", purchaseUnits: [{ payments: { captures: [{}] } }] });

    const refunded = await payments.refundCapturedPayment({ captureId, paypalRequestId: "sdk-1-refund" });
    expect(refunded).toMatchObject({ statusCode: 201, result: { status: "COMPLETED" } });
    const refund = await payments.getRefund({ refundId: refunded.result.id ?? "" });
    expect(refund.result).toMatchObject({ amount, sellerPayableBreakdown: { totalRefundedAmount: amount } });
    expect((await vault.deletePaymentToken(vaultId)).statusCode).toBe(204);
    await expect(vault.getPaymentToken(vaultId)).rejects.toMatchObject({ statusCode: 404 });
  });

  test("PayPal's server SDK finds the issue of an error", async () => {
    const created = await first("sdk-2");
    const refused = await orders.captureOrder({ id: created.result.id ?? "" }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ApiError);
    expect(refused).toMatchObject({
      statusCode: 422,
      result: {
        name: "UNPROCESSABLE_ENTITY",
        debug_id: expect.any(String),
        details: [{ issue: "ORDER_NOT_APPROVED" }],
      },
    });
    const mocked = orders.captureOrder({
      id: created.result.id ?? "",
      paypalMockResponse: '{"mock_application_codes":"TRANSACTION_REFUSED"}',
    });
    await expect(mocked).rejects.toMatchObject({ result: { details: [{ issue: "TRANSACTION_REFUSED" }] } });
  });

  test("PayPal's server SDK patches an order and rejects when a response is lost", async () => {
    const created = await first("sdk-3");
    const id = created.result.id ?? "";
    const patched = await orders.patchOrder({
      id,
      body: [
        {
          op: PatchOp.Replace,
          path: "/purchase_units/@reference_id=='default'/amount",
          value: { currency_code: "GBP", value: "19.99" },
        },
      ],
    });
    expect(patched.statusCode).toBe(204);
    expect((await orders.getOrder({ id })).result.purchaseUnits?.[0]?.amount?.value).toBe("19.99");
    await shop.paypal.controls.approve(id);
    await shop.paypal.controls.fault("order.capture", { kind: "drop" });
    await expect(orders.captureOrder({ id, paypalRequestId: "sdk-3-cap" })).rejects.toMatchObject({
      code: "ECONNRESET",
    });
    expect((await orders.captureOrder({ id, paypalRequestId: "sdk-3-cap" })).statusCode).toBe(200);
  });
});
