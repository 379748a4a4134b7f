import { securityTxt } from "@/lib/http/security/security-txt";

export const dynamic = "force-dynamic";

export const GET = () => securityTxt();
