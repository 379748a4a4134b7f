import { securityTxt } from "@/lib/support/security-txt";

export const dynamic = "force-dynamic";

export const GET = () => securityTxt();
